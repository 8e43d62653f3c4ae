import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { PagerLink } from "./pager-link.tsx";

type PagerProps = {
	page: number;
	pages: number;
	/** Whether there are further pages, which were not counted. */
	more?: boolean;
	hrefOf: (page: number) => string;
	perPage: number;
	sizes: readonly number[];
	sizeHrefOf: (size: number) => string;
};

export function Pager({
	page,
	pages,
	more = false,
	hrefOf,
	perPage,
	sizes,
	sizeHrefOf,
}: PagerProps) {
	const { t } = useTranslation();
	const back = page > 1;
	const on = page < pages || more;
	return (
		<nav className="pager" aria-label={t("listScreen.pages")}>
			<ul>
				<PagerLink icon="chevron-first" label={t("listScreen.first")} href={back && hrefOf(1)} />
				<PagerLink
					icon="chevron-left"
					label={t("listScreen.previous")}
					href={back && hrefOf(page - 1)}
				/>
				<li className="mx-2">
					{more ? t("listScreen.pageAlone", { page }) : t("listScreen.page", { page, pages })}
				</li>
				<PagerLink
					icon="chevron-right"
					label={t("listScreen.next")}
					href={on && hrefOf(page + 1)}
				/>
				<PagerLink
					icon="chevron-last"
					label={t("listScreen.last")}
					href={on && !more && hrefOf(pages)}
				/>
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
							{size}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
