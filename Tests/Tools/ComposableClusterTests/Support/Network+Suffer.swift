#if PostgreSQL
  import ClusterSupport

  extension Network {
    /// Something happens to it, after some requests.
    ///
    /// - Parameter most: how many requests come before, at most.
    func suffer(after most: UInt64, _ random: inout some RandomNumberGenerator) async {
      await requests(Int(random.next() % most))
      switch random.next() % 4 {
      case 0: cut()
      case 1:
        loseAnswers()
        await lostAnswer()
        cut()
      case 2:
        holdRequests()
        await heldRequest()
        cut()
      default: await deliver()
      }
    }
  }
#endif
