import { spawn } from 'node:child_process'

type Options = { readonly cwd: string; readonly env?: NodeJS.ProcessEnv }

/** Runs a program with its output shown, and returns its exit code; 1 if it could not be started. */
export function runWithOutput(program: string, args: readonly string[], options: Options) {
  return new Promise<number>((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
    const passSignal = (signal: NodeJS.Signals) => void child.kill(signal)
    process.on('SIGTERM', passSignal)
    const finishRun = (code: number) => {
      process.off('SIGTERM', passSignal)
      resolve(code)
    }
    child.on('error', () => finishRun(1)).on('exit', (code) => finishRun(code ?? 1))
  })
}
