/** Looks for a code in what the camera shows just now; undefined as long as there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

type Detector = {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** On machines, on group-buy vouchers, on goods. */
const FORMATS = ['qr_code', 'code_128', 'ean_13']

/** The browser's own detector, if it has one that knows QR codes; else a library, loaded only then. */
export async function makeReader(): Promise<CodeReader> {
  const maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  const known = (await maker?.getSupportedFormats()) ?? []
  if (maker && known.includes('qr_code')) {
    const detector = new maker({ formats: FORMATS.filter((format) => known.includes(format)) })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { default: scanner } = await import('qr-scanner')
  const qrEngine = await scanner.createQrEngine()
  const canvas = document.createElement('canvas')
  return (video) =>
    scanner.scanImage(video, { qrEngine, canvas, returnDetailedScanResult: true }).then(
      ({ data }) => data,
      // That there is no code in a picture is told as an error.
      () => undefined,
    )
}
