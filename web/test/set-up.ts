import React from 'react'
import { flushSync } from 'react-dom'

/** All test files of one browser share an origin, so data kept by another file is removed. */
localStorage.clear()
sessionStorage.clear()

/**
 * React has `act` only in development, and tests run the production code, as users do. `render` uses this
 * one, so that the first commit and its effects are done when it returns.
 */
Object.assign(React, { act: (run: () => Promise<void>) => flushSync(run) })
