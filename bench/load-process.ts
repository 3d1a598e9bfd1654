import { load, type Load } from './load.ts'

/** Makes the load in a separate process, so that it is not counted with the measured server. */
process.on('message', (wish: Load) => {
  load(wish).then(
    (perSecond) => process.send!({ perSecond }),
    (error: Error) => process.send!({ error: error.message }),
  )
})
