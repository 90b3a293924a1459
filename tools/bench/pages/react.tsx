// Only a login form in React, as the baseline.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import './form.css';

function Login() {
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  return (
    <main>
      <h1>Log in</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <label>
          Phone <input type="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </label>
        <label>
          Password{' '}
          <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </label>
        <button type="submit">Log in</button>
      </form>
    </main>
  );
}

createRoot(document.getElementById('app')!).render(<Login />);
