import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import type { PageLinks } from "./page-links.ts";
import { PagerLink } from "./pager-link.tsx";

type PagerProps = {
	/** What is said of the page, such as its number. */
	label: string;
	links: PageLinks;
	perPage: number;
	sizes: readonly number[];
	sizeHrefOf: (size: number) => string;
};

export function Pager({ label, links, perPage, sizes, sizeHrefOf }: PagerProps) {
	const { t, format } = useLocale();
	return (
		<nav className="pager" aria-label={t("listScreen.pages")}>
			<ul>
				<PagerLink icon="chevron-first" label={t("listScreen.first")} href={links.first} />
				<PagerLink icon="chevron-left" label={t("listScreen.previous")} href={links.previous} />
				<li className="mx-2">{label}</li>
				<PagerLink icon="chevron-right" label={t("listScreen.next")} href={links.next} />
				<PagerLink icon="chevron-last" label={t("listScreen.last")} href={links.last} />
			</ul>
			<ul>
				<li className="mx-2">{t("listScreen.perPage")}</li>
				{sizes.map((size) => (
					<li key={size}>
						<Link
							className="tool"
							to={sizeHrefOf(size)}
							aria-current={size === perPage ? "true" : undefined}
						>
							{format.number(size)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
