import { useText } from "#app/lib/i18n.ts";
import { Button } from "./button.tsx";

type SendAgainProps = { path: string; fields: readonly [name: string, value: string][] };

/** Sends a form once more that could not be shown again. It needs a whole new page. */
export function SendAgain({ path, fields }: SendAgainProps) {
	const { t } = useText();
	return (
		<form method="post" action={path}>
			{fields.map(([name, value], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and never change places
				<input key={index} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" variant="primary">
				{t("errors.retry")}
			</Button>
		</form>
	);
}
