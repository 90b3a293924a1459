// Paged lists: allPages loads every page or fails, availablePages keeps what came.
import { describe, expect, it, vi } from 'vitest';
import { allPages, availablePages, listQuery, pageAfter, type Page } from '../../src/api/pages.ts';
import { invalidInput } from '../support/invalidInput.ts';

type Load = (query: { page?: number }) => Promise<Page<{ id: string }>>;
const rows = (...ids: number[]) => ids.map((id) => ({ id: `r${id}` }));
const list = (next: (page: number) => string | null) =>
  vi.fn<Load>(({ page = 1 }) => Promise.resolve({ results: rows(page), next: next(page) }));

it.each(['/api/transactions/?page=1', '/api/transactions/?page=2', '/api/transactions/'])(
  'the page after page 2 is never %s',
  (next) => {
    expect(() => pageAfter(2, next)).toThrow(expect.objectContaining({ kind: 'off-contract' }));
    expect(pageAfter(2, '/api/transactions/?page=3')).toBe(3);
  },
);

describe('a list', () => {
  it('allPages follows a list of several pages to its end, in order', async () => {
    const load = list((page) => (page < 3 ? `/api/transactions/?page=${page + 1}` : null));

    expect(await allPages(load)).toEqual(rows(1, 2, 3));
  });

  it('allPages takes nothing from a next link but the page number', async () => {
    const load = list((page) => (page === 1 ? 'https://evil.example/steal?x=1&page=2' : null));

    expect(await allPages(load)).toEqual(rows(1, 2));
    expect(load.mock.calls).toEqual([[{ page_size: 100 }], [{ page: 2, page_size: 100 }]]);
  });

  it.each([
    ['leads back to itself', () => '/api/plans/?page=1'],
    ['leads backwards', (page: number) => `/api/plans/?page=${page === 3 ? 2 : page + 1}`],
    ['has a link without a page', () => '/api/plans/'],
    ['has a link to no number', () => '/api/plans/?page=two'],
  ])('allPages fails instead of looping when a list %s', async (_, next) => {
    await expect(allPages(list(next))).rejects.toMatchObject({ kind: 'off-contract' });
  });

  it.each([
    ['allPages', allPages<{ id: string }>],
    ['availablePages', async (load: Load) => (await availablePages(load)).items],
  ])('%s has a row once that a new one pushed onto the next page, as it was read last', async (_, read) => {
    const [first, pushed, last] = rows(1, 2, 3);
    const pages = [
      [first!, { ...pushed!, paid: 1 }],
      [{ ...pushed!, paid: 2 }, last!],
    ];
    const load: Load = async ({ page = 1 }) => ({
      results: pages[page - 1] ?? [],
      next: page < 2 ? '?page=2' : null,
    });

    expect(await read(load)).toEqual([first, { ...pushed, paid: 2 }, last]);
  });

  it('allPages gives up after 50 pages', async () => {
    const load = list((page) => `?page=${page + 1}`);

    await expect(allPages(load)).rejects.toMatchObject({ kind: 'off-contract' });
    expect(load).toHaveBeenCalledTimes(50);
  });

  it('allPages fails when one page fails', async () => {
    const load = vi.fn<Load>(({ page }) =>
      page === 2 ? Promise.reject(new Error('lost')) : Promise.resolve({ results: rows(1), next: '?page=2' }),
    );

    await expect(allPages(load)).rejects.toThrow('lost');
  });

  it('availablePages keeps the pages before the one that failed, and says so', async () => {
    const load = vi.fn<Load>(({ page = 1 }) =>
      page === 3
        ? Promise.reject(new Error('lost'))
        : Promise.resolve({ results: rows(page), next: `?page=${page + 1}` }),
    );

    expect(await availablePages(load)).toEqual({ items: rows(1, 2), complete: false });
    expect(await availablePages(list((page) => (page < 3 ? `?page=${page + 1}` : null)))).toEqual({
      items: rows(1, 2, 3),
      complete: true,
    });
  });
});

describe('a search', () => {
  it('listQuery asks in the order and by the status that the list has, and by no other', () => {
    const asked = { q: '', from: '2026-11-01', to: '', enrollment: 'e1', page: 2 };
    const narrowed = { ...asked, status: 'due', sort: 'overdue' } as const;
    const found = { page: 2, from: '2026-11-01', enrollment: 'e1' };

    expect(listQuery(narrowed, ['overdue'], ['due'])).toEqual({ ...found, status: 'due', sort: 'overdue' });
    expect(listQuery(narrowed, ['user_name'], ['paid'])).toEqual(found);
    expect(listQuery({ ...asked, enrollment: '', status: null, sort: null }, ['overdue'], ['due'])).toEqual({
      page: 2,
      from: '2026-11-01',
    });
  });

  it.each(Object.entries(invalidInput))(
    'listQuery sends a search for %s as far as the contract allows',
    (_, q) => {
      const sent = listQuery({ q, from: '', to: '', status: null, sort: null, page: 1 }, []).q ?? '';

      expect(Array.from(sent).length).toBeLessThanOrEqual(100);
      expect(sent).not.toMatch(/[\p{Surrogate}\0]/u);
      expect(q).toContain(sent.slice(0, 4));
    },
  );
});
