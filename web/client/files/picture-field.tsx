import { filePurposes, files, type FilePurpose } from '#contract/files/files.ts'
import type { FieldProps } from '#web/kit/field/field.tsx'
import { uploadFile } from './upload-file.ts'
import { FileUpload } from './file-upload.tsx'

type PictureProps = FieldProps & {
  readonly purpose: FilePurpose
  /** Link to the picture, empty while there is none. */
  readonly value: string
  readonly onChange: (link: string) => void
}
type PicturesProps = FieldProps & {
  readonly purpose: FilePurpose
  /** Links to the pictures, in order. */
  readonly value: readonly string[]
  readonly onChange: (links: readonly string[]) => void
  readonly max: number
}

/** Field for one picture. It is uploaded at once, and the form saves its link. */
export function PictureField({ value, onChange, ...field }: PictureProps) {
  return (
    <PicturesField
      {...field}
      value={value === '' ? [] : [value]}
      onChange={([link = '']) => onChange(link)}
      max={1}
    />
  )
}

/** Field for several pictures. Each is uploaded at once, and the form saves their links. */
export function PicturesField({ purpose, ...field }: PicturesProps) {
  const { types, bytesMax } = filePurposes[purpose]
  return (
    <FileUpload
      {...field}
      sizeMax={bytesMax}
      accept={types.join(',')}
      send={async (file, sending) => {
        const options = { ...sending, silent: true }
        const stored = await uploadFile(files.upload, { busType: purpose }, file, options)
        return typeof stored === 'string' ? stored : stored.link
      }}
    />
  )
}
