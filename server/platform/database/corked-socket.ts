import { Socket } from 'node:net'

/**
 * Returns a socket that sends everything written in one turn of the event loop in one piece. A system call
 * takes longer than building the data.
 */
export function createCorkedSocket(): Socket {
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
  // The socket is uncorked at the end of the turn instead.
  socket.uncork = () => undefined
  return socket
}
