! Fortran has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
! repeats the id as it came.
program extension
  use iso_fortran_env, only: error_unit, output_unit
  implicit none
  character(len=*), parameter :: before_method = ',"method":"'
  ! What is longer than this is no part of the head. The rest of a line is skipped.
  character(len=65536) :: line
  character(len=:), allocatable :: method
  integer :: status, start, from, id
  logical :: initialized = .false., ended = .false.

  call get_environment_variable('INTENTHOST_LAUNCH_ID', status=status)
  if (status == 1) then
    write (error_unit, '(a)') 'An extension for IntentHost: the host runs it.'
    call exit(64)
  end if
  do
    read (*, '(a)', iostat=status) line
    if (status /= 0) exit
    start = index(line, before_method)
    if (start == 0) cycle
    from = start + len(before_method)
    method = line(from:from + index(line(from:), '"') - 2)
    if (method == 'exit') exit
    id = index(line(:start - 1), '"id":')
    if (id == 0) cycle
    write (output_unit, '(6a)') '{"jsonrpc":"2.0","id":', line(id + 5:start - 1), ',', answer(), '}'
    flush (output_unit)
  end do

contains

  function failure(code, message, data)
    character(len=*), intent(in) :: code, message, data
    character(len=:), allocatable :: failure
    failure = '"error":{"code":' // code // ',"message":"' // message // '"' // data // '}'
  end function failure

  function response(code)
    character(len=*), intent(in) :: code
    character(len=:), allocatable :: response
    response = '"result":{"response":{"code":"' // code // '","properties":{}}}'
  end function response

  function answer()
    character(len=:), allocatable :: answer
    if ((method == 'initialize' .and. initialized) .or. (index(method, 'intent/') == 1 .and. ended)) then
      answer = failure('-32600', method // ' came at the wrong time.', '')
    else if (method == 'initialize' .and. index(line, '"1.0"') == 0) then
      answer = failure('-32602', 'This extension speaks version 1.0 of the protocol.', &
        ',"data":{"kind":"versionMismatch","supported":["1.0"]}')
    else if (method == 'initialize') then
      initialized = .true.
      answer = '"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},' // &
        '"intents":["INSendMessageIntent"],"features":[]}'
    else if (method == 'intent/confirm') then
      answer = response('ready')
    else if (method == 'intent/handle') then
      answer = response('success')
    else if (method == 'shutdown') then
      ended = .true.
      answer = '"result":{}'
    else
      answer = failure('-32601', 'There is no method ' // method // '.', '')
    end if
  end function answer
end program extension
