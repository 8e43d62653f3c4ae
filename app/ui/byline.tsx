import { useTranslation } from "#app/lib/i18n.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { FormerMemberBadge } from "./badge.tsx";
import { DateTime } from "./date-time.tsx";

type BylineProps = {
	member: NamedRef | null | undefined;
	/** The name where there is no member, if it was not the server itself. */
	unnamed?: string;
	at: string;
};

/** As in "Khalid · 18 Nov 2026, 9:41"; the server itself has no name, and an empty one is nobody's. */
export function Byline({ member, unnamed, at }: BylineProps) {
	const { t, language } = useTranslation();
	const name = member?.[`name_${language}`] ?? unnamed ?? t("requests.automatic");
	return (
		<>
			{name !== "" && (
				<>
					<bdi>{name}</bdi>
					{member?.left === 1 && <FormerMemberBadge />}
					{" · "}
				</>
			)}
			<DateTime at={at} />
		</>
	);
}
