import clsx from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-names';

type Look = {
  variant?: 'filled' | 'default' | 'subtle' | 'danger';
  size?: 'small' | 'normal';
  icon?: IconName;
  children?: ReactNode;
};
type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    isBusy?: boolean;
    /** Disabled at the moment but still focusable: pressing it may be what disabled it. */
    isUnavailable?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };
type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const isIconOnly = ({ icon, children }: Look) => icon !== undefined && !children;

function classes(look: Look, className?: string) {
  const { variant = 'default', size = 'normal' } = look;
  return clsx(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    isIconOnly(look) && styles.square,
    className,
  );
}

/** Marks an icon button that has a label, for layouts with room to show it. */
const iconMarkOf = (look: Look, title: string | undefined) => (title !== undefined && isIconOnly(look)) || undefined;

/**
 * A busy button stays focusable and is announced as busy; it ignores clicks until the work is done. Holding Enter
 * presses it once: repeats would press whatever has the focus after the first.
 */
export function Button(props: ButtonProps) {
  const { variant, size, icon, children, isBusy, isUnavailable, className, type = 'button', ...rest } = props;
  const isIdle = isBusy || isUnavailable;
  return (
    <button
      {...rest}
      type={type}
      data-icon-only={iconMarkOf({ icon, children }, rest.title)}
      className={classes({ variant, size, icon, children }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || rest['aria-disabled']}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        rest.onKeyDown?.(event);
      }}
      onClick={isIdle ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, icon, children, className, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      data-icon-only={iconMarkOf({ icon, children }, rest.title)}
      className={classes({ variant, size, icon, children }, className)}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </a>
  );
}
