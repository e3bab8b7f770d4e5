import { Lexer } from 'marked';
import { useMemo } from 'react';
import { MarkdownBlocks } from './Markdown.tsx';
import css from './Voting.module.css';

/** A longer text is shown as it is: reading it as Markdown could block the page. */
const longestMarkdown = 20_000;

/** The text of a proposal. Markdown becomes elements of our own: HTML in it stays text, and no picture is loaded. */
export function ProposalBody({ body }: { body: string }) {
  const tokens = useMemo(() => tokensOf(body), [body]);
  return (
    <div className={css.body} dir="auto" data-body="">
      {tokens === null ? <p className={css.plain}>{body}</p> : <MarkdownBlocks tokens={tokens} />}
    </div>
  );
}

function tokensOf(body: string) {
  if (body.length > longestMarkdown) return null;
  try {
    return Lexer.lex(body);
  } catch {
    // Nested too deep.
    return null;
  }
}
