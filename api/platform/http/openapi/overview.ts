import { html } from "hono/html";
import { errorCatalog, fieldErrorCatalog } from "#contract/platform/errors.ts";
import type { SafeHtml } from "./schema-table.ts";

/** What holds for every call. */
export const overviewSection = (tenantHeader: string): SafeHtml => html`<section id="start">
<h2>How calls are made</h2>
<p>The whole description for machines is <a href="openapi.json">openapi.json</a>. Paths begin after
<code>/api</code>. A body is JSON or a form, urlencoded or multipart; answers are JSON in UTF-8.</p>
<dl>
<dt><code>${tenantHeader}</code> <small>header</small></dt>
<dd>The organisation, by its short name: every call needs it.</dd>
<dt><code>Authorization</code> <small>header</small></dt>
<dd><code>Bearer</code> and the <code>token</code> that <a href="#post-authentication">POST
/authentication</a> answers. Calls that can do without say so. It is good for its own organisation until <code>expires_at</code>.</dd>
<dt><code>currentMemberId</code> <small>query or body</small></dt>
<dd>May be sent with every call, and then has to be the id of the signed-in member.</dd>
<dt><code>key[index]</code> <small>form field</small></dt>
<dd>How a form sends an array: <code>qty[0]=5</code>, <code>qty[1]=2</code>. Values stand in the
order of their indices; indices that are left out leave no gap. Fields that end in
<code>_id</code> may come without it.</dd>
<dt><code>If-Match</code> <small>header</small> or <code>version</code> <small>body</small></dt>
<dd>The version of the thing that was seen before an edit. If it has another one now, the answer is
<code>edit_conflict</code> and nothing is changed. Without it, the last edit counts.</dd>
<dt><code>Idempotency-Key</code> <small>header</small> or <code>one_time_key</code> <small>body</small></dt>
<dd>A text of 8 to 100 characters that names one sending. The same key sent again to the same call
makes nothing new and gives the first answer again.</dd>
</dl>
</section>
<section id="lists">
<h2>Lists</h2>
<p>Without any of these a list is answered whole. <code>X-Total-Count</code> says how many rows
match. With <code>Accept: application/x-ndjson</code> the rows are streamed, each as JSON on a line
of its own; with <code>text/csv</code> as well, and the columns in <code>only</code>, they are lines of
CSV without a heading, unless one of these is put into words elsewhere. Whoever has too many whole lists sent at once gets <code>too_many_exports</code>, with
<code>Retry-After</code>; one that breaks off has failed. What can't be understood is left out.</p>
<dl>
<dt><code>q</code></dt><dd>Free text, found in any column. Case, Arabic vowel signs and
the forms of alef, yaa and taa marbuta make no difference.</dd>
<dt><code>column</code></dt><dd>The column that <code>q</code> searches. With <code>limit</code>,
<code>q</code> is the greatest number of rows.</dd>
<dt><code>f.{column}</code></dt><dd>What a column has to be. Numbers and days may begin with
<code>&lt;</code>, <code>&gt;</code>, <code>&lt;=</code>, <code>&gt;=</code> or <code>=</code>:
<code>f.qty=&gt;=10</code>, <code>f.date=2026-11</code>. Choices are separated by commas.</dd>
<dt><code>sort</code></dt><dd><code>asc</code>, <code>desc</code>, <code>az</code>, <code>za</code>,
<code>old-new</code>, <code>new-old</code>, <code>priority-high-low</code> or
<code>priority-low-high</code>.</dd>
<dt><code>by</code></dt><dd>The column to sort by, where the order does not say it.</dd>
<dt><code>page</code>, <code>per</code></dt><dd>The page, from 1, and the rows on it: 50 unless
said, 200 at most.</dd>
<dt><code>count_limit</code></dt><dd>How far matching rows are counted where that takes reading them:
<code>X-Total-More</code> says that there are more. Without it, all are counted; of reports, 10,000.</dd>
<dt><code>only</code></dt><dd>The columns that rows tell of, with commas between; all without it.</dd>
<dt><code>lang</code></dt><dd><code>ar</code> or <code>en</code>: the language by which names sort.</dd>
</dl>
</section>`;

const problemTable = (
	caption: string,
	headings: readonly string[],
	rows: readonly (readonly [string, string, string])[],
) =>
	html`<div class="wide"><table><caption>${caption}</caption>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead><tbody>
${rows.map(
	([code, status, text]) =>
		html`<tr><td><code>${code}</code></td>${status ? html`<td>${status}</td>` : ""}<td>${text}</td></tr>
`,
)}</tbody></table></div>`;

/** Every refusal and failure, and what may be wrong with a field. */
export const errorsSection = (): SafeHtml => html`<section id="errors">
<h2>Errors</h2>
<p>What is not done is answered with a status and a <a href="#Failure">Failure</a>. Its
<code>code</code> stays the same; <code>fields</code> says of each field what is wrong with it.</p>
${problemTable(
	"Codes",
	["Code", "Status", "Meaning"],
	Object.entries(errorCatalog).map(([code, { status, message }]) => [
		code,
		String(status),
		message,
	]),
)}
${problemTable(
	"Problems of fields",
	["Problem", "Meaning"],
	Object.entries(fieldErrorCatalog).map(([problem, text]) => [problem, "", text]),
)}
</section>`;
