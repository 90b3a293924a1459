// Every customer page at an address without a store: explains that savings are elsewhere, and how to get there.
import { Link } from 'wouter';
import { noStoreCopy as copy } from '../../lib/copy/noStore.ts';
import { sellerPaths } from '../../lib/paths.ts';

export default function NoStore() {
  return (
    <>
      <h1>{copy.title}</h1>
      <p>{copy.body}</p>
      <p>
        {copy.jeweller} <Link href={sellerPaths.login}>{copy.login}</Link>
      </p>
    </>
  );
}
