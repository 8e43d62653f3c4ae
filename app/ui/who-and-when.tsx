import { useText } from "#app/lib/i18n.ts";
import { LeftBadge } from "./badge.tsx";
import { Moment } from "./moment.tsx";

type WhoAndWhenProps = {
	by: string | null | undefined;
	/** Set where the member has left. */
	left?: number | undefined;
	at: string;
};

/** As in "Khalid · 18 Nov 2026, 9:41"; the server itself has no name, and an empty one is nobody's. */
export function WhoAndWhen({ by, left, at }: WhoAndWhenProps) {
	const { t } = useText();
	return (
		<>
			{by !== "" && (
				<>
					<bdi>{by ?? t("request.automatic")}</bdi>
					{left === 1 && <LeftBadge />}
					{" · "}
				</>
			)}
			<Moment at={at} />
		</>
	);
}
