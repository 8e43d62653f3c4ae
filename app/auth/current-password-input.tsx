import type { ComponentProps } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { PasswordInput } from "#app/ui/password-input.tsx";

type CurrentPasswordInputProps = Partial<ComponentProps<typeof PasswordInput>> & { name: string };

/** Renders the field for the password that the member has now; another label and hint may stand at it. */
export function CurrentPasswordInput(props: CurrentPasswordInputProps) {
	const { t } = useTranslation();
	return (
		<PasswordInput
			label={t("auth.currentPassword")}
			autoComplete="current-password"
			dir="ltr"
			marked={props.required ?? false}
			{...props}
		/>
	);
}
