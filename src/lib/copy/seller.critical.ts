/** What jewellers read before they are in: part of `sellerCopy`, in a file of its own so that the first screen carries no more than it says. */
export const sellerCriticalCopy = {
  session: {
    loadFailed: 'Failed to load seller',
  },

  login: {
    title: 'Welcome back',
    intro: 'Log in to your store.',
    phone: 'Phone number',
    password: 'Password',
    submit: 'Log In',
    busy: 'Logging in...',
    registerPrompt: 'New jeweller?',
    register: 'Register',
    forgotPassword: 'Forgot password?',
    passwordRequired: 'Password is required.',
    passwordHint: 'At least 6 characters',
    invalidCredentials: 'Invalid phone number or password.',
    unexpected: 'Unexpected response. Please try again.',
    wrongSubdomain: (subdomain: string) => `Please login from the correct seller subdomain: ${subdomain}`,
    noStoreUrl: 'Could not determine your store URL. Please try again.',
    redirecting: (host: string) => `Redirecting you to ${host}…`,
    noSession: 'Login failed to initialize session. Please try again.',
    success: 'Login successful!',
  },
} as const;
