import { useState, type ReactNode } from 'react'
import type { Call, CallInput, CallOutput } from '#contract/base/call.ts'
import { usePermission, type DeniedBehaviour } from '../session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { QuestionDialog } from '#web/kit/dialog/dialog.tsx'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useWriteCall } from '../calls/use-call.ts'

/** Asked before an act that cannot be undone. `act` repeats what will be done: 退款 ¥10.00, never 确定. */
export type ConfirmDialogOptions = {
  readonly title: string
  readonly text?: ReactNode
  readonly act: string
  /** True while the value typed in the dialog is not allowed. */
  readonly isBlocked?: boolean
}

/** Props of every component that makes a call by a tap. */
export type CallProps<C extends Call> = DeniedBehaviour & {
  readonly call: C
  readonly input: CallInput<C>
  /** Calls whose cached answers the write makes outdated. They are fetched again. */
  readonly renews: readonly Call[]
  readonly confirm?: ConfirmDialogOptions | undefined
  readonly onDone?: ((output: CallOutput<C>) => void) | undefined
}

/**
 * Makes a call on a tap, after a confirmation if one is given. An idempotency key is kept until an answer
 * arrives; failures are shown.
 */
export function useCallPress<C extends Call>(props: CallProps<C>) {
  const { call, confirm } = props
  const gate = usePermission(call, props)
  const write = useWriteCall(call, props)
  const [isAsking, setAsking] = useState(false)

  function makeCall(input: CallInput<C>) {
    write.mutate(input, { onSuccess: (output) => props.onDone?.(output) })
  }
  function pressCall(input: CallInput<C> = props.input) {
    gate.pass(() => (confirm ? setAsking(true) : makeCall(input)))
  }
  const question = isAsking && confirm && (
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

function ConfirmDialog(props: { confirm: ConfirmDialogOptions; onAnswer: (yes: boolean) => void }) {
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
