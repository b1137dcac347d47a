### pl
