// Replies of a proxy, or of a server without its database, that say that the store cannot be reached just now.
import type { WorkboxPlugin } from 'workbox-core';

export const isAway = ({ status }: Pick<Response, 'status'>): boolean => status === 503;

/** While the server is away a request is answered from the cache, as without a line; if nothing is stored, with the reply itself. */
export const keptWhileAway: WorkboxPlugin = {
  fetchDidSucceed: ({ response, state }) => {
    if (!isAway(response)) return Promise.resolve(response);
    state!['reply'] = response;
    return Promise.reject(new Error('The server is away.'));
  },
  handlerDidError: ({ state }) => Promise.resolve(state?.['reply'] as Response | undefined),
};
