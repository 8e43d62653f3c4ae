/** Whether this process answers at all. */
export const loader = () => new Response("ok", { headers: { "Content-Type": "text/plain" } });
