import { useTranslation } from "#app/lib/i18n.ts";
import { FormerMemberBadge } from "./badge.tsx";
import { DateTime } from "./date-time.tsx";

type BylineProps = {
	by: string | null | undefined;
	/** Set where the member has left. */
	left?: number | undefined;
	at: string;
};

/** As in "Khalid · 18 Nov 2026, 9:41"; the server itself has no name, and an empty one is nobody's. */
export function Byline({ by, left, at }: BylineProps) {
	const { t } = useTranslation();
	return (
		<>
			{by !== "" && (
				<>
					<bdi>{by ?? t("requests.automatic")}</bdi>
					{left === 1 && <FormerMemberBadge />}
					{" · "}
				</>
			)}
			<DateTime at={at} />
		</>
	);
}
