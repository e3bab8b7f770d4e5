import type { MarkedToken, Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import css from './Voting.module.css';
import { hostOf, plainCharacters } from './links.ts';

/** Deeper parts are shown as they were written. */
const deepest = 12;

/** The library's own tokens; there are no others without its extensions. */
const isKnown = (token: Token): token is MarkedToken => token.type !== 'generic';

interface MarkdownProps {
  tokens: readonly Token[];
  depth?: number;
}

/** Paragraphs, lists, tables and the like. */
export function MarkdownBlocks({ tokens, depth = 0 }: MarkdownProps) {
  return tokens.map((token, index) => <Fragment key={index}>{isKnown(token) && block(token, depth)}</Fragment>);
}

function block(token: MarkedToken, depth: number): ReactNode {
  const inline = (tokens: readonly Token[] | undefined) => <Inline tokens={tokens ?? []} depth={depth} />;
  if (depth > deepest) return <p>{token.raw}</p>;
  switch (token.type) {
    case 'heading':
      // Below the heading of the page.
      return token.depth > 2 ? <h3>{inline(token.tokens)}</h3> : <h2>{inline(token.tokens)}</h2>;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'blockquote':
      return (
        <blockquote>
          <MarkdownBlocks tokens={token.tokens} depth={depth + 1} />
        </blockquote>
      );
    case 'list':
      return <List list={token} depth={depth + 1} />;
    case 'table':
      return <Table table={token} depth={depth} />;
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    case 'html':
      return <p className={css.plain}>{token.text}</p>;
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'text':
      // The text of a list entry.
      return inline(token.tokens ?? [token]);
    default:
      return inline([token]);
  }
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const entries = list.items.map((item, index) => (
    <li key={index}>
      <MarkdownBlocks tokens={item.tokens} depth={depth} />
    </li>
  ));
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{entries}</ol> : <ul>{entries}</ul>;
}

function Table({ table, depth }: { table: Tokens.Table; depth: number }) {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell, index) => (
      <Cell key={index}>
        <Inline tokens={cell.tokens} depth={depth} />
      </Cell>
    ));
  return (
    <div className={css.wide}>
      <table>
        <thead>
          <tr>{cells(table.header, 'th')}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ tokens, depth = 0 }: MarkdownProps) {
  return tokens.map((token, index) => (
    <Fragment key={index}>{isKnown(token) && inlinePart(token, depth + 1)}</Fragment>
  ));
}

function inlinePart(token: MarkedToken, depth: number): ReactNode {
  if (depth > deepest) return token.raw;
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} depth={depth} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} depth={depth} />
        </em>
      );
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} depth={depth} />
        </del>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <Link href={token.href} text={plainCharacters(token.text)} />;
    case 'image':
      return (
        <Link href={token.href} text={<Text id="voting.image" values={{ name: plainCharacters(token.text) }} />} />
      );
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens !== undefined ? (
        <Inline tokens={token.tokens} depth={depth} />
      ) : (
        plainCharacters(token.text)
      );
    default:
      return token.raw;
  }
}

/** A link with its whole host, so that it is seen where it leads; what is no web address stays text. */
function Link({ href, text }: { href: string; text: ReactNode }) {
  const host = hostOf(href);
  if (host === null) return text;
  return (
    <>
      <LinkOut href={href}>{text}</LinkOut> <bdi className={css.host}>({host})</bdi>
    </>
  );
}
