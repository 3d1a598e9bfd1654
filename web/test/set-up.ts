/** All test files of one browser share an origin, so data kept by another file is removed. */
localStorage.clear()
sessionStorage.clear()
