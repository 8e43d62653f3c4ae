import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isolateBidi } from "#contract/values/bidi.ts";
import type { AbsenceView } from "../requests/agenda/agenda.server.ts";

/**
 * Renders the notice of the user's current or coming absence, with the substitute for new requests.
 */
export function AbsenceNotice({ absence }: { absence: AbsenceView }) {
	const { t, format } = useLocale();
	const { id, from, to, isNow, substitute } = absence;
	const days = { from: format.day(from), day: format.day(to) };
	return (
		<Notice>
			{t(isNow ? "agenda.away" : "agenda.awaySoon", days)}{" "}
			{substitute
				? t("agenda.instead", { name: isolateBidi(substitute) })
				: t("agenda.insteadRule")}{" "}
			<Link to={`/view/absence/${id}`}>{t("agenda.absence")}</Link>
		</Notice>
	);
}
