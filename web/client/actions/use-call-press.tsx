import { useState, type ReactNode } from 'react'
import type { Call, InputOf, OutputOf } from '#contract/base/call.ts'
import { useGate, type Denied } from '../session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { QuestionDialog } from '#web/kit/dialog/dialog.tsx'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useWrite } from '../calls/use-call.ts'

/** Asked before an act that cannot be undone. `act` repeats what will be done: 退款 ¥10.00, never 确定. */
export type Confirm = {
  readonly title: string
  readonly text?: ReactNode
  readonly act: string
  /** True while the value typed in the dialog is not allowed. */
  readonly isBlocked?: boolean
}

/** Props of every component that makes a call by a tap. */
export type CallProps<C extends Call> = Denied & {
  readonly call: C
  readonly input: InputOf<C>
  /** Calls whose cached answers the write makes outdated. They are fetched again. */
  readonly renews: readonly Call[]
  readonly confirm?: Confirm | undefined
  readonly onDone?: ((output: OutputOf<C>) => void) | undefined
}

/**
 * Makes a call on a tap, after a confirmation if one is given. An idempotency key is kept until an answer
 * arrives; failures are shown.
 */
export function useCallPress<C extends Call>(props: CallProps<C>) {
  const { call, confirm } = props
  const gate = useGate(call, props)
  const write = useWrite(call, props)
  const [asking, setAsking] = useState(false)

  function makeCall(input: InputOf<C>) {
    write.mutate(input, { onSuccess: (output) => props.onDone?.(output) })
  }
  function pressCall(input: InputOf<C> = props.input) {
    gate.pass(() => (confirm ? setAsking(true) : makeCall(input)))
  }
  const question = asking && confirm && (
    <ConfirmDialog
      confirm={confirm}
      onAnswer={(yes) => {
        setAsking(false)
        if (yes) makeCall(props.input)
      }}
    />
  )
  return { ...gate, press: pressCall, busy: write.isPending, question: question || null }
}

function ConfirmDialog(props: { confirm: Confirm; onAnswer: (yes: boolean) => void }) {
  const { confirm, onAnswer } = props
  const t = useTexts(kitTexts)
  const actions = (
    <>
      <Button onPress={() => onAnswer(false)}>{t.cancel}</Button>
      <Button kind="danger" disabled={confirm.isBlocked === true} onPress={() => onAnswer(true)}>
        {confirm.act}
      </Button>
    </>
  )
  return (
    <QuestionDialog open title={confirm.title} actions={actions} onClose={() => onAnswer(false)}>
      {confirm.text}
    </QuestionDialog>
  )
}
