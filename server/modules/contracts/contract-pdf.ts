import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import Pdf from 'pdfkit'
import * as z from 'zod/mini'
import { contractLife, type ShownContract } from '#contract/contracts/contract-document.ts'
import type { Language } from '#contract/base/sentence.ts'
import { moment } from '#contract/base/wire.ts'

/**
 * A contract on paper: its words as they were signed, and the proof of that. It is drawn from the database
 * each time, so no second copy can differ.
 */
const PAGE = { size: 'A4', margins: { top: 64, bottom: 64, left: 64, right: 64 } } as const
const TITLE_PT = 18
const TEXT_PT = 11
const NOTE_PT = 9
const LINE_GAP = 5
const NOTE_COLOUR = '#555555'

const WORDS = {
  zh: {
    state: '状态',
    hash: '文本指纹（SHA-256）',
    signedBy: '签署人',
    phone: '验证手机号',
    signTime: '签署时间',
    address: 'IP 地址',
    proof: '上文经短信验证码确认签署，签署后不可更改',
    open: '尚未签署，不具效力',
  },
  en: {
    state: 'Status',
    hash: 'Text fingerprint (SHA-256)',
    signedBy: 'Signed by',
    phone: 'Verified phone number',
    signTime: 'Signed at',
    address: 'IP address',
    proof:
      'The text above was signed with an SMS verification code. It cannot be changed after signing.',
    open: 'Not signed yet. This contract is not in effect.',
  },
} as const satisfies Record<Language, object>

let loaded: Promise<Buffer> | undefined
const unpack = promisify(brotliDecompress)

/**
 * Loads the font for Chinese, Korean and Latin; `unprintable` names the characters that it lacks
 * (data/README.md).
 */
export function loadContractFont(): Promise<Buffer> {
  loaded ??= readFile(new URL('data/noto-sans.ttf.br', import.meta.url)).then((packed) =>
    unpack(packed),
  )
  return loaded
}

export async function renderContractPdf(
  contract: ShownContract,
  language: Language,
): Promise<Buffer> {
  const [title = '', ...lines] = contract.text.split('\n')
  const info = { Title: title, Author: 'Playfield' }
  const paper = new Pdf({ ...PAGE, info, lang: language === 'zh' ? 'zh-CN' : 'en' })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const completion = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  paper.font(await loadContractFont())
  paper.fontSize(TITLE_PT).text(title, { align: 'center' }).moveDown()
  paper.fontSize(TEXT_PT).text(lines.join('\n').trim(), { lineGap: LINE_GAP }).moveDown(2)
  paper.fontSize(NOTE_PT).fillColor(NOTE_COLOUR)
  paper.text(formatSignatureProof(contract, language).join('\n'), { lineGap: LINE_GAP })
  paper.end()
  await completion
  return Buffer.concat(parts)
}

/** Formats the lines below the contract's words. */
function formatSignatureProof(
  { state, hash, signatures: [signature] }: ShownContract,
  language: Language,
): string[] {
  const t = WORDS[language]
  const toLine = (label: string, value: string) => label + (language === 'zh' ? '：' : ': ') + value
  const head = [toLine(t.state, contractLife.name[state][language])]
  if (hash) head.push(toLine(t.hash, hash))
  if (!signature) return [...head, t.open]
  return [
    ...head,
    toLine(t.signedBy, signature.name),
    toLine(t.phone, signature.phone),
    toLine(t.signTime, `${z.encode(moment, signature.signTime)} (UTC+8)`),
    toLine(t.address, signature.address),
    t.proof,
  ]
}
