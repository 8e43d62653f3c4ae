/** Answers that this process is alive. */
export const loader = () => new Response("ok", { headers: { "Content-Type": "text/plain" } });
