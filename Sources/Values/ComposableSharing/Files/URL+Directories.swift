// Foundation has these names on Apple's platforms only. A Foundation that adds them elsewhere makes them ambiguous: they
// are removed here then.
#if !canImport(Darwin)
  public import ComposableFoundation

  // The folders that `FileManager` finds: on Linux those of the XDG base directories (`XDG_CACHE_HOME`, …) and of
  // `user-dirs.dirs`, else their defaults in the user's home. None of them has to exist: `.fileStorage` creates the
  // folders of a file that it writes.
  extension URL {
    /// The user's documents: `~/Documents` on Linux, if the user has not chosen another.
    public static var documentsDirectory: URL { folder(.documentDirectory) }

    /// The data of the user's programs: `~/.local/share` on Linux, or `XDG_DATA_HOME`.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    /// Files that programs can create again: `~/.cache` on Linux, or `XDG_CACHE_HOME`.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }

    /// The user's desktop.
    public static var desktopDirectory: URL { folder(.desktopDirectory) }

    /// The user's downloads.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

    /// The user's films.
    public static var moviesDirectory: URL { folder(.moviesDirectory) }

    /// The user's music.
    public static var musicDirectory: URL { folder(.musicDirectory) }

    /// The user's pictures.
    public static var picturesDirectory: URL { folder(.picturesDirectory) }

    /// The user's folder for other users.
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }

    /// The home, where the system has no such folder.
    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
      guard let url = FileManager.default.urls(for: folder, in: .userDomainMask).first else {
        return FileManager.default.homeDirectoryForCurrentUser
      }
      return URL(filePath: url.path, directoryHint: .isDirectory)
    }
  }
#endif
