import { createHash } from "node:crypto";

/** The page's own style: for phones and desktops, light and dark. */
export const pageStyle = `:root{color-scheme:light dark;--ink:#1b2420;--soft:#56625c;--ground:#fbfcfb;--raised:#f0f4f2;--line:#d5deda;--link:#0b6b4f}
@media(prefers-color-scheme:dark){:root{--ink:#e4ebe7;--soft:#9fada6;--ground:#121815;--raised:#1b2420;--line:#33403a;--link:#6fd3ae}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
body>*{max-width:60rem;margin-inline:auto;padding-inline:1rem}
a{color:var(--link)}
h1{margin-block:1.5rem .5rem}
h2{margin-block:3rem .5rem;padding-block-end:.25rem;border-block-end:2px solid var(--line)}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
h3 b{display:inline-block;min-inline-size:4.2rem;font-size:.8rem;letter-spacing:.04em}
.get{color:#1668b8}.post{color:#0b6b4f}.put{color:#8a5a00}.delete{color:#b3261e}
@media(prefers-color-scheme:dark){.get{color:#7fb8f0}.post{color:#6fd3ae}.put{color:#e5b567}.delete{color:#ff9d94}}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}
nav a{display:inline-block;padding-block:.4rem}
.call,.shape{margin-block:1rem;padding:1rem;border:1px solid var(--line);border-radius:.5rem}
p{margin-block:.4rem}
p:has(+pre),small,caption{color:var(--soft)}
code,pre{font:.875em/1.45 ui-monospace,monospace}
pre{margin:.3rem 0 0;padding:.6rem .8rem;overflow-x:auto;background:var(--raised);border-radius:.3rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) minmax(60%,1fr);gap:.3rem 1rem;margin-block:.5rem}
dd{margin:0}
.wide{overflow-x:auto;margin-block:.5rem}
table{border-collapse:collapse;inline-size:100%;font-size:.925rem}
caption{text-align:start}
th,td{padding:.3rem .6rem .3rem 0;text-align:start;vertical-align:top;border-block-end:1px solid var(--line);overflow-wrap:break-word}
@media(max-width:40rem){thead{display:none}table,caption,tbody,tr{display:block}tr{padding-block:.3rem;border-block-end:1px solid var(--line)}td{display:inline;border:0}dl{grid-template-columns:1fr;gap:0}dd{margin-block-end:.5rem}.call,.shape{padding:.7rem}}`;

/** Allows only this style, and nothing else that a page could load or run. */
export const contentSecurityPolicy = [
	"default-src 'none'",
	`style-src 'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'`,
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");
