import styles from './form.module.css';

/** Why a form was not sent, for the form as a whole; belongs directly above its buttons. */
export function FormProblem({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
