/** The button by itself, which signing in loads where it is needed; other pages have it at once. */
export { default } from "./passkey-button.tsx";
