print("A probe of the app's own")
