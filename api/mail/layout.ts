import { html } from "hono/html";
import type { Letter } from "./letter.ts";
import type { Phrase } from "./phrase.ts";

const fonts = "'Segoe UI', Tahoma, Roboto, 'Noto Sans Arabic', Arial, sans-serif";
const muted = "margin: 0 0 8px; color: #566171; font-size: 14px;";

/** The letter as an HTML document that needs nothing from elsewhere; all of it is escaped. */
export async function layOut(letter: Letter): Promise<string> {
	const { language, organisation, heading, paragraphs, quote, facts = [], link } = letter;
	const dir = language === "ar" ? "rtl" : "ltr";
	const start = dir === "rtl" ? "right" : "left";
	const page = await html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${letter.subject}</title>
</head>
<body dir="${dir}" style="margin: 0; padding: 0; background: #f6f7f9; color: #18202b; font-family: ${fonts}; font-size: 16px; line-height: 1.7;">
<div dir="${dir}" lang="${language}" style="max-width: 560px; margin: 0 auto; padding: 24px 16px; text-align: ${start};">
<p style="margin: 0 0 16px; color: #0f766e; font-weight: bold;"><bdi>${organisation}</bdi></p>
<div style="padding: 24px; background: #ffffff; border: 1px solid #e3e7ec; border-radius: 8px;">
<h1 style="margin: 0 0 16px; font-size: 20px; line-height: 1.4;">${inHtml(heading)}</h1>
${paragraphs.map((one) => html`<p style="margin: 0 0 16px;">${inHtml(one)}</p>`)}
${quote ? html`<blockquote dir="auto" style="margin: 0 0 16px; padding: 12px 16px; background: #e6f4f2; border-radius: 8px; white-space: pre-wrap;">${quote}</blockquote>` : ""}
${facts.length > 0 ? html`<dl style="margin: 0 0 16px;">${facts.map(({ label, value }) => html`<dt style="color: #566171; font-size: 14px;">${label}</dt><dd style="margin: 0 0 8px;"><bdi>${value}</bdi></dd>`)}</dl>` : ""}
${link ? linkInHtml(link) : ""}
</div>
<div style="padding: 16px 0 0;">
${letter.footnotes.map((one) => html`<p style="${muted}">${inHtml(one)}</p>`)}
</div>
</div>
</body>
</html>
`;
	return String(page);
}

const inHtml = ({ words, values }: Phrase) =>
	words.map((some, place) =>
		place < values.length ? html`${some}<bdi>${values[place]}</bdi>` : html`${some}`,
	);

const linkInHtml = ({ label, address, hint }: NonNullable<Letter["link"]>) =>
	html`<p style="margin: 0 0 16px;"><a href="${address}" style="display: inline-block; padding: 10px 20px; background: #0f766e; color: #ffffff; border-radius: 8px; text-decoration: none; font-weight: bold;">${label}</a></p>
<p style="${muted}">${hint}</p>
<p dir="ltr" style="margin: 0; font-size: 14px; word-break: break-all;"><a href="${address}" style="color: #0f766e;">${address}</a></p>`;
