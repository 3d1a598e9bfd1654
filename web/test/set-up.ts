/** All test files of one browser share an origin: none finds what another kept on the device. */
localStorage.clear()
sessionStorage.clear()
