import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

const variants = {
	plain: "button",
	primary: "button primary",
	danger: "button danger",
	quiet: "button quiet",
	/** In a menu. */
	entry: "button quiet flex w-full justify-start text-text font-normal",
};

export type ButtonVariant = keyof typeof variants;

type ButtonStyle = {
	variant?: ButtonVariant;
	stretch?: boolean;
	icon?: IconName;
	children: ReactNode;
};

const buttonClass = ({ variant = "plain", stretch }: Omit<ButtonStyle, "children">) =>
	stretch ? `${variants[variant]} stretch` : variants[variant];

export function Button({
	variant,
	stretch,
	icon,
	children,
	type = "button",
	...rest
}: ButtonStyle & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">) {
	return (
		<button {...rest} type={type} className={buttonClass({ variant, stretch })}>
			{icon && <Icon name={icon} />}
			{children}
		</button>
	);
}

/**
 * Renders a link that looks like a button; `document` for files and pages that scripts must not
 * load.
 */
export function ButtonLink({
	href,
	variant,
	stretch,
	icon,
	document,
	children,
}: ButtonStyle & { href: string; document?: boolean }) {
	return (
		<Link to={href} reloadDocument={document} className={buttonClass({ variant, stretch })}>
			{icon && <Icon name={icon} />}
			{children}
		</Link>
	);
}
