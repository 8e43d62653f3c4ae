import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";

type ChangeButtonProps = {
	/** What the form's server does with its steps: `3-up`. */
	change: string;
	label: string;
	/** With an icon, the label is only read out. */
	icon?: IconName;
	/** The position of the step at which the page comes back. */
	target: number;
	danger?: boolean;
	disabled?: boolean;
	/** With scripts, replaces sending the form. */
	onChange: ((change: string) => void) | undefined;
};

/** Renders a button that changes the steps of a checklist's form: it sends the form, or scripts do it in place. */
export function ChangeButton({
	change,
	label,
	icon,
	target,
	danger,
	disabled,
	onChange,
}: ChangeButtonProps) {
	return (
		<button
			type={onChange ? "button" : "submit"}
			id={`change-${change}`}
			name="change"
			value={change}
			formAction={onChange ? undefined : `#step-${target}`}
			formNoValidate
			disabled={disabled}
			className={icon ? `button quiet square${danger ? " danger" : ""}` : "button"}
			aria-label={icon ? label : undefined}
			title={icon ? label : undefined}
			onClick={onChange && (() => onChange(change))}
		>
			{icon ? <Icon name={icon} /> : label}
		</button>
	);
}
