import { useText } from "#app/lib/i18n.ts";
import { Moment } from "./moment.tsx";

/** As in "Khalid · 18 Nov 2026, 9:41"; the server itself has no name, and an empty one is nobody's. */
export function WhoAndWhen({ by, at }: { by: string | null | undefined; at: string }) {
	const { t } = useText();
	return (
		<>
			{by !== "" && (
				<>
					<bdi>{by ?? t("request.automatic")}</bdi>
					{" · "}
				</>
			)}
			<Moment at={at} />
		</>
	);
}
