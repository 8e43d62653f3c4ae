import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink, type ButtonVariant } from "./button.tsx";
import type { IconName } from "./icons.ts";

type PendingLinkProps = {
	href: string;
	label: string;
	icon: IconName;
	variant?: ButtonVariant;
	/** Only the icon is seen, until it is pressed. */
	brief?: boolean;
};

/** Renders a link to a separate page; with scripts it shows that the page is loading. */
export function PendingLink({ href, label, brief, ...style }: PendingLinkProps) {
	const { t } = useTranslation();
	const { location } = useNavigation();
	const isLoading = location?.pathname === href;
	return (
		<ButtonLink href={href} {...style}>
			<span aria-live="polite" className={brief && !isLoading ? "sr-only" : undefined}>
				{isLoading ? t("profile.loading") : label}
			</span>
		</ButtonLink>
	);
}
