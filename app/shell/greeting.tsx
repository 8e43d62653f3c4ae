import { useTranslation } from "#app/lib/i18n.ts";

/** The name is isolated: it may run against the direction of the page. */
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
