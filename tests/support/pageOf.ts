/** The first of a list's pages, as the API sends it. */
export const pageOf = (results: unknown[], pageCount = 1) => ({
  results,
  count: results.length,
  page: 1,
  page_size: 20,
  page_count: pageCount,
  next: null,
  previous: null,
  has_next: pageCount > 1,
  has_previous: false,
});
