import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AddTokenDialog } from '../../../src/pages/liquidity/add/AddTokenDialog.tsx';
import { draw, textOf } from '../parts/tokenPicker/draw.tsx';

// The kit draws dialogs into the page, which does not exist here.
vi.mock('../../../src/ui/kit/Modal.tsx', () => ({
  Modal: ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => (
    <section>
      {children}
      {footer !== undefined && <footer>{footer}</footer>}
    </section>
  ),
}));

test('the token to add is one of the registries: no others are searched, imported or managed', () => {
  const client = new QueryClient();
  const html = draw(
    <QueryClientProvider client={client}>
      <StaticRouter location="/liquidity/add">
        <AddTokenDialog form={{ chainId: 6661, account: null, token: null }} onClose={() => undefined} />
      </StaticRouter>
    </QueryClientProvider>,
  );
  expect(textOf(html)).not.toContain('Manage Tokens');
  expect(html).not.toContain('<footer');
  const [search] = client.getQueryCache().findAll({ queryKey: ['tokenSearch', 6661] });
  expect(search?.queryKey[2]).toBe(true);
});
