import { marked, type Token, type Tokens } from 'marked'
import { Fragment, useMemo, type ReactNode } from 'react'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import css from './article.module.css'

/** Shows the text of a topic. Of Markdown it draws what help uses; comments are for the search only. */
export function HelpArticleText({ content }: { readonly content: string }) {
  const tokens = useMemo(() => marked.lexer(content), [content])
  return <div className={css.article}>{renderTokens(tokens)}</div>
}

function renderTokens(tokens: readonly Token[] = []): ReactNode {
  // The tokens of a text never change, so their index is a stable key.
  return tokens.map((token, index) => <Fragment key={index}>{renderToken(token)}</Fragment>)
}

function renderToken(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      return <h2>{renderTokens(token.tokens)}</h2>
    case 'paragraph':
      return <p>{renderTokens(token.tokens)}</p>
    case 'list':
      return <HelpList list={token as Tokens.List} />
    case 'table':
      return <HelpTable table={token as Tokens.Table} />
    case 'strong':
      return <b>{renderTokens(token.tokens)}</b>
    case 'link':
      return (
        <TapTarget to={(token as Tokens.Link).href} className={css.link}>
          {renderTokens(token.tokens)}
        </TapTarget>
      )
    case 'text':
      return token.tokens ? renderTokens(token.tokens) : (token as Tokens.Text).text
    default:
      return null
  }
}

function HelpList({ list: { ordered, items } }: { readonly list: Tokens.List }) {
  const rows = items.map((item) => <li key={item.raw}>{renderTokens(item.tokens)}</li>)
  return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>
}

function HelpTable({ table: { header, rows } }: { readonly table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th key={cell.text} scope="col">
              {renderTokens(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]?.text}>
            {cells.map((cell) => (
              <td key={cell.text}>{renderTokens(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
