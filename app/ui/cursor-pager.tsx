import { useTranslation } from "#app/lib/i18n.ts";
import { PagerLink } from "./pager-link.tsx";

type PageStepsProps = {
	page: number;
	more: boolean;
	/** The other parameters of the addresses. */
	query?: string;
};

/** Renders a pager for entries that are read from the newest on and whose number is unknown. */
export function CursorPager({ page, more, query = "" }: PageStepsProps) {
	const { t } = useTranslation();
	if (page === 1 && !more) return null;
	return (
		<nav className="pager" aria-label={t("history.pages")}>
			<ul>
				<PagerLink
					icon="chevron-left"
					label={t("history.newer")}
					href={page > 1 && `?page=${page - 1}${query}`}
				/>
				<PagerLink
					icon="chevron-right"
					label={t("history.older")}
					href={more && `?page=${page + 1}${query}`}
				/>
			</ul>
		</nav>
	);
}
