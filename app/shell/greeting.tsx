import { useTranslation } from "#app/lib/i18n.ts";

/**
 * Renders the greeting with the member's name, which is isolated since it may run against the
 * page's direction.
 */
export function Greeting({ name }: { name: string }) {
	const { t } = useTranslation();
	const [before, after] = t("shell.welcome", { name: "\u0000" }).split("\u0000");
	return (
		<>
			{before}
			<bdi>{name}</bdi>
			{after}
		</>
	);
}
