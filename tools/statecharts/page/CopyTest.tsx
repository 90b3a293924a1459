// Copies the text of a test to the clipboard and shows where to save it.
import { useState } from 'react';

export function CopyTest({ label, makeText }: { label: string; makeText: () => Promise<string> }) {
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await makeText());
      setResult('Copied. Save it in tests/recorded as a .test.ts file.');
    } catch (error) {
      setResult(`Not copied: ${String(error)}`);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span role="status">{result}</span>
    </>
  );
}
