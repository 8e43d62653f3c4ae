import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { TextInput } from "#app/ui/text-input.tsx";

/** Renders the input of a code of the app, or of a recovery code. */
export function CodeInput({ focused, ...field }: ControlField & { focused?: boolean }) {
	const { t } = useTranslation();
	return (
		<TextInput
			{...field}
			label={t("auth.code")}
			hint={t("auth.codeHint")}
			autoComplete="one-time-code"
			inputMode="numeric"
			autoFocus={focused}
			dir="ltr"
			marked={false}
			required
		/>
	);
}
