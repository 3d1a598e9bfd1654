import { Socket } from 'node:net'

/**
 * What is written in one turn of the event loop goes out in one piece: handing a piece to the system
 * takes longer than making it.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const [cork, uncork] = [socket.cork.bind(socket), socket.uncork.bind(socket)]
  let gathering = false
  socket.cork = () => {
    if (gathering) return
    gathering = true
    cork()
    setImmediate(() => {
      gathering = false
      uncork()
    })
  }
  // With the end of the turn.
  socket.uncork = () => undefined
  return socket
}
