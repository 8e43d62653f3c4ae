import { html } from "hono/html";
import { errorCatalog, fieldErrorCatalog } from "#contract/platform/errors.ts";
import { ownApiHeader } from "#contract/platform/own-api.ts";
import { xlsxMediaType } from "../../lists/xlsx.ts";
import type { SafeHtml } from "./schema-table.ts";

/** The rules that hold for every endpoint. */
export const overviewSection = (tenantHeader: string): SafeHtml => html`<section id="start">
<h2>Making requests</h2>
<p>The complete machine-readable description is <a href="openapi.json">openapi.json</a>. Paths begin after
<code>/api</code>. A body is JSON or a form, urlencoded or multipart; responses are JSON in UTF-8.</p>
<dl>
<dt><code>${tenantHeader}</code> <small>header</small></dt>
<dd>The organisation, by its short name. Every request needs it.</dd>
<dt><code>Authorization</code> <small>header</small></dt>
<dd><code>Bearer</code> and the <code>token</code> that <a href="#post-authentication">POST
/authentication</a> returns. Each endpoint says, in italics, who may call it: a permission or a rule. A token is valid for its own organisation until <code>expires_at</code>.</dd>
<dt><code>currentMemberId</code> <small>query or body</small></dt>
<dd>Optional in every request; must be the id of the signed-in member.</dd>
<dt><code>key[index]</code> <small>form field</small></dt>
<dd>How a form sends an array: <code>qty[0]=5</code>, <code>qty[1]=2</code>. Values are in the
order of their indices; missing indices leave no gap. The names of fields that end in
<code>_id</code> may omit that ending.</dd>
<dt><code>name_en</code>, <code>name_ar</code> <small>body</small></dt>
<dd>Of both, one is required to add an entity; the other one is then the same, and follows it until it is
given, too. An empty text takes a name back. So are <code>type_en</code> and <code>type_ar</code>.</dd>
<dt><code>If-Match</code> <small>header</small> or <code>version</code> <small>body</small></dt>
<dd>The version of the entity that was seen before an edit. If the entity has another version, the
response is <code>edit_conflict</code> and nothing is changed. Without it, the last edit counts.</dd>
<dt><code>Idempotency-Key</code> <small>header</small> or <code>one_time_key</code> <small>body</small></dt>
<dd>A text of 8 to 100 characters that identifies one request. A repeated request with the same key
to the same endpoint creates nothing and returns the first response again.</dd>
<dt><code>${ownApiHeader}</code> <small>response header</small></dt>
<dd>Every response has it. It tells a web app on another host (<code>API_URL</code>) that this API has all endpoints of this page.</dd>
</dl>
</section>
<section id="lists">
<h2>Lists</h2>
<p>Without any of these parameters, the response is the whole list. <code>X-Total-Count</code> is the
number of matching rows. With <code>Accept: application/x-ndjson</code> the rows are streamed, each as
JSON on a line of its own. If <code>text/csv</code> is accepted as well, and <code>only</code> names the
columns, they are lines of CSV without a header, unless one of these columns has texts that only the
web app knows. With <code>Accept: ${xlsxMediaType}</code> they are a workbook, by default of all columns that it can have. Too many whole lists at once cause <code>too_many_exports</code>, with
<code>Retry-After</code>. A list that breaks off has failed. Parameters that can't be parsed are ignored.</p>
<dl>
<dt><code>q</code></dt><dd>Free text, found in any column. Case, Arabic vowel signs and
the forms of alef, yaa and taa marbuta make no difference.</dd>
<dt><code>column</code></dt><dd>The column that <code>q</code> searches. With <code>limit</code>,
<code>q</code> is the maximum number of rows.</dd>
<dt><code>f.{column}</code></dt><dd>The value of a column. Numbers and dates may begin with
<code>&lt;</code>, <code>&gt;</code>, <code>&lt;=</code>, <code>&gt;=</code> or <code>=</code>:
<code>f.qty=&gt;=10</code>, <code>f.date=2026-11</code>. Choices are separated by commas.</dd>
<dt><code>sort</code></dt><dd><code>asc</code>, <code>desc</code>, <code>az</code>, <code>za</code>,
<code>old-new</code>, <code>new-old</code>, <code>priority-high-low</code> or
<code>priority-low-high</code>.</dd>
<dt><code>by</code></dt><dd>The column to sort by, if the order does not imply it.</dd>
<dt><code>page</code>, <code>per</code></dt><dd>The page, from 1, among the first 10,000 rows, and the rows on
it: 50 by default, at most 200.</dd>
<dt><code>after</code>, <code>before</code></dt><dd>The id of a row: the page after or before it, in place of
<code>page</code>; <code>X-Page-More</code> says that rows follow in that direction. <code>before=end</code> is the
last page.</dd>
<dt><code>count_limit</code></dt><dd>The number up to which matching rows are counted if counting means
reading them: <code>X-Total-More</code> says that there are more. By default all are counted; of reports, 10,000.</dd>
<dt><code>only</code></dt><dd>The columns to return, separated by commas; all by default.</dd>
<dt><code>lang</code></dt><dd><code>ar</code> or <code>en</code>: the language by which names sort.</dd>
</dl>
</section>`;

const errorTable = (
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

/** All errors, and the codes of invalid fields. */
export const errorsSection = (): SafeHtml => html`<section id="errors">
<h2>Errors</h2>
<p>The response to a request that fails is a status and a <a href="#Failure">Failure</a>. Its
<code>code</code> never changes between versions; <code>fields</code> has the errors of fields.</p>
${errorTable(
	"Codes",
	["Code", "Status", "Meaning"],
	Object.entries(errorCatalog).map(([code, { status, message }]) => [
		code,
		String(status),
		message,
	]),
)}
${errorTable(
	"Errors of fields",
	["Code", "Meaning"],
	Object.entries(fieldErrorCatalog).map(([code, text]) => [code, "", text]),
)}
</section>`;
