import { useNavigation } from "@remix-run/react";
import { Button, type ButtonVariant } from "./button.tsx";
import type { IconName } from "./icons.ts";

type SubmitButtonProps = {
	label: string;
	busyLabel?: string;
	icon?: IconName;
	variant?: ButtonVariant;
	stretch?: boolean;
	/** Names the intent when a form has several buttons. */
	name?: string;
	value?: string;
	form?: string;
	formNoValidate?: boolean;
};

/** Stays clickable while busy: a disabled button would drop its own name and value. */
export function SubmitButton({
	label,
	busyLabel,
	variant = "primary",
	...rest
}: SubmitButtonProps) {
	const { formData } = useNavigation();
	const busy = formData !== undefined && (!rest.name || formData.get(rest.name) === rest.value);
	return (
		<Button {...rest} type="submit" variant={variant} aria-disabled={busy || undefined}>
			{busy ? (busyLabel ?? label) : label}
		</Button>
	);
}
