import { createHash } from "node:crypto";
import { accentStyles } from "#app/lib/accent-styles.server.ts";
import shared from "#app/styles/app.css?url";
import lightShared from "#app/styles/light.css?url";
import lightDashboard from "#app/styles/light-dashboard.css?url";
import lightFeed from "#app/styles/light-feed.css?url";
import lightRequestPage from "#app/styles/light-request-page.css?url";
import dashboard from "#app/styles/pages/dashboard.css?url";
import feed from "#app/styles/pages/feed.css?url";
import listFilters from "#app/styles/pages/list-filters.css?url";
import requestPage from "#app/styles/pages/request-page.css?url";
import { accentColorNames } from "#contract/tenants/accent-colors.ts";

/** The sheets of pages that are opened all day, and what has each of them and the shared one in it. */
const joined = new Map([
	[listFilters, lightShared],
	[feed, lightFeed],
	[requestPage, lightRequestPage],
	[dashboard, lightDashboard],
]);

const addresses = import.meta.glob<string>("../styles/pages/*.css", {
	query: "?url",
	import: "default",
	eager: true,
});

const texts = import.meta.glob<string>("../styles/pages/*.css", {
	query: "?inline",
	import: "default",
	eager: true,
});

type PageStyles = { tag: string; hash: string };

const pageStyles = (text: string): PageStyles => ({
	tag: `<style>${text.trim()}</style>`,
	hash: `sha256-${createHash("sha256").update(text.trim()).digest("base64")}`,
});

const accents = accentColorNames.map((name) => [`/accent/${name}.css`, accentStyles(name) ?? ""]);

/** The styles of each kind of page and of each accent colour, by the address of their sheet. */
const byAddress = new Map(
	[
		...Object.entries(addresses).map(([file, address]) => [address, texts[file] ?? ""]),
		...accents,
	].map(([address = "", text = ""]) => [address, pageStyles(text)]),
);

const sheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

const sheetAt = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

/**
 * Makes the styles of a light page one file and what stands in the page: each file costs a slow line more than it weighs.
 *
 * @returns the page, and the hashes of the styles in it for its security policy
 */
export function withPageStyles(page: string): { html: string; hashes: string[] } {
	const inPage = new Set<PageStyles>();
	let file = lightShared;
	const bare = page.replace(sheet, (link, address: string) => {
		if (address === shared) return link;
		const styles = byAddress.get(address);
		const withShared = joined.get(address);
		if (withShared) file = withShared;
		else if (styles) inPage.add(styles);
		return withShared || styles ? "" : link;
	});
	const tags = [...inPage].map(({ tag }) => tag).join("");
	return {
		html: bare.replace(sheetAt(shared), () => sheetAt(file) + tags),
		hashes: [...inPage].map(({ hash }) => hash),
	};
}
