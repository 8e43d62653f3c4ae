import { useReader } from "#app/lib/root-data.ts";

/** As in "Khalid · 18 Nov 2026, 9:41"; the server itself has no name. */
export function WhoAndWhen({ by, at }: { by: string | null | undefined; at: string }) {
	const { t, format } = useReader();
	return (
		<>
			<bdi>{by ?? t("request.automatic")}</bdi>
			{" · "}
			<time dateTime={at}>{format.moment(at)}</time>
		</>
	);
}
